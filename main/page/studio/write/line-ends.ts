/** The line ends of a file. Editor and forms have "\n"; what is saved has those of the file again. */
export const lineEndsOf = (text: string): '\n' | '\r\n' =>
  /\r\n/.test(text) && !/(?:^|[^\r])\n/.test(text) ? '\r\n' : '\n'

export const withoutReturns = (text: string): string => text.replaceAll('\r\n', '\n')

export const withLineEnds = (text: string, ends: '\n' | '\r\n'): string =>
  ends === '\n' ? text : text.replaceAll('\n', ends)
