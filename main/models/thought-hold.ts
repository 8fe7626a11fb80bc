import { matchMarker, nextMarkerStart } from './speech-markers.ts'

export interface ThoughtHold {
  /** What has become clear: a thought that ended, and the speech after it. */
  push(text: string): { thought: string; speech: string }
  /** What is held is speech: the thoughts come by another way. */
  release(): string
  /** No more text comes. `cut`: it ended for want of room, perhaps inside the thought, and is not spoken. */
  end(cut: boolean): { thought: string; speech: string }
  /** The end of a thought was met that had no beginning. */
  readonly loneEnd: boolean
}

/**
 * Holds a text back that may begin inside a thought: the end of one makes all before it a thought, the beginning of one, a
 * stop word or the text's own end makes it speech. It may be fed the text cut at any character.
 */
export const createThoughtHold = (): ThoughtHold => {
  let held = ''
  /** Up to here, `held` has no sign of either. */
  let seen = 0
  let open = false
  let loneEnd = false

  const letGo = (): string => {
    open = true
    const speech = held
    held = ''
    return speech
  }

  const read = (ended: boolean): { thought: string; speech: string } => {
    for (let at = nextMarkerStart(held, seen); at !== -1; at = nextMarkerStart(held, at + 1)) {
      seen = at
      const match = matchMarker(held.slice(at))
      if (match.kind === 'partial' && !ended) return { thought: '', speech: '' }
      // A call, or what is left of one, may stand in a thought as well as behind words.
      if (match.kind !== 'full' || match.marker.kind === 'call' || match.marker.kind === 'lost') continue
      if (match.marker.kind !== 'strayThoughtEnd') return { thought: '', speech: letGo() }
      loneEnd = true
      const thought = held.slice(0, at)
      held = held.slice(at + match.length)
      return { thought, speech: letGo() }
    }
    seen = held.length
    return { thought: '', speech: '' }
  }

  return {
    push(text) {
      if (open) return { thought: '', speech: text }
      held += text
      return read(false)
    },
    release: letGo,
    end(cut) {
      const last = read(true)
      if (open) return last
      const rest = letGo()
      return cut ? { thought: rest, speech: '' } : { thought: '', speech: rest }
    },
    get loneEnd() {
      return loneEnd
    },
  }
}
