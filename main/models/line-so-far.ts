/** Only gestures: "*nods*". */
const onlyGestures = /^\s*(?:\*[^*\n]{1,200}\*\s*)*$/
/** The most characters of a line's beginning that may be gestures. */
const longest = 400

/** The end of a sentence, and the gap after it. */
const sentenceEnd = /[.!?…]["'”’)\]*]*[ \t]+/g
/** How much of what was said is kept to find the end of a sentence in it. */
const longestEnd = 16

/** What was said of the current line. A role tag may still follow while nothing but gestures was said. */
export const createLineSoFar = () => {
  let said = ''
  let tail = ''
  return {
    say(text: string): void {
      if (said.length <= longest) said += text
      tail = (tail + text).slice(-longestEnd)
    },
    begin(): void {
      said = tail = ''
    },
    /** Where sentences of this line begin in `rest`, after others: a script may go on there ("Good day. Player: …"). */
    sentencesIn(rest: string): number[] {
      return [...(tail + rest).matchAll(sentenceEnd)]
        .map((end) => end.index + end[0].length - tail.length)
        .filter((at) => at >= 0)
    },
    isOpen: (): boolean => said.length <= longest && onlyGestures.test(said),
  }
}
