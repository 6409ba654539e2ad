/** A file's name without its folder and ending: 'chatbots' of './service-pages/chatbots.json'. */
export const baseName = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');
