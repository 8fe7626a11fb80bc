/** The id of the line that answers a message. Server and page derive it alike, so that a repeated line shows once. */
export const answerId = (message: string): string => `re:${message}`
