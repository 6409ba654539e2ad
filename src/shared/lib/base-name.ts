/** A file's name without its folder and ending: 'chatbots' of './service-pages/chatbots.json'. */
export const getBaseName = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');
