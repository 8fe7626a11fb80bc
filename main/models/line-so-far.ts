/** Only gestures: "*nods*". */
const onlyGestures = /^\s*(?:\*[^*\n]{1,200}\*\s*)*$/
/** The most characters of a line's beginning that may be gestures. */
const longest = 400

/** What was said of the current line. A role tag may still follow while nothing but gestures was said. */
export const createLineSoFar = () => {
  let said = ''
  return {
    say(text: string): void {
      if (said.length <= longest) said += text
    },
    begin(): void {
      said = ''
    },
    isOpen: (): boolean => said.length <= longest && onlyGestures.test(said),
  }
}
