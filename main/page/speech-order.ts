/**
 * The time a speaker has before the next one in the same talk begins: a fixed part and a part per letter. Milliseconds.
 */
const lookTime = 600
const letterTime = 40
/** How many lines may wait. Beyond this the page falls too far behind and plays them faster. */
const mostWaiting = 3

export interface OrderedLine {
  id: string
  speaker: string
  name: string
  text: string
  /** The talk that the line belongs to. */
  talk: string
  /** Whether the line also goes into the log. */
  isLogged: boolean
  /** Whether the line carries nothing, and is kept nowhere. */
  isIdle?: boolean
}

/** Lets the members of a talk speak one after another, at reading pace. */
export function createSpeechOrder(options: { tempo(): number; speak(line: OrderedLine): void }) {
  const talks = new Map<string, { waiting: OrderedLine[]; freeAt: number }>()

  function speakOn(talk: { waiting: OrderedLine[]; freeAt: number }, now: number): void {
    const [next] = talk.waiting
    if (!next || (now < talk.freeAt && talk.waiting.length <= mostWaiting)) return
    talk.waiting.shift()
    talk.freeAt = now + (lookTime + next.text.length * letterTime) * options.tempo()
    options.speak(next)
  }

  return {
    add(line: OrderedLine): void {
      const talk = talks.get(line.talk) ?? { waiting: [], freeAt: 0 }
      talks.set(line.talk, talk)
      talk.waiting.push(line)
      speakOn(talk, performance.now())
    },
    beat(): void {
      const now = performance.now()
      for (const [id, talk] of talks) {
        speakOn(talk, now)
        if (talk.waiting.length === 0 && now >= talk.freeAt) talks.delete(id)
      }
    },
  }
}
