/** Why an answer was aborted; the reason of the abort signal. */
export class ReplyStopped extends Error {
  readonly why: 'stopped' | 'interrupted'
  constructor(why: 'stopped' | 'interrupted' = 'stopped') {
    super(why === 'stopped' ? 'the answer was stopped' : 'newer words interrupted the answer')
    this.name = 'ReplyStopped'
    this.why = why
  }
}
