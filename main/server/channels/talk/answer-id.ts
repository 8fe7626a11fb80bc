/**
 * The id of the line that answers a message. Server and page derive it in the same way, so that a repeated line is
 * shown once.
 */
export const answerId = (message: string): string => `re:${message}`
