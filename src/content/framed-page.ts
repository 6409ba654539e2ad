/** All that another site shows if it puts one of these pages into a frame. On its own here: it's in every page's file. */
export const framedPage = 'Open this page on its own';
