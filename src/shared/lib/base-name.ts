/** A file's name without folder and extension: 'chatbots' of './service-pages/chatbots.json'. */
export const getBaseName = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');
