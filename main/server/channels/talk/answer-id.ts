/** The id of the line that answers a message: server and page make it alike, so that a line that comes twice is shown once. */
export const answerId = (message: string): string => `re:${message}`
