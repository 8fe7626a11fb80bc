import { matchMarker, nextMarkerStart } from './speech-markers.ts'

export interface ThoughtHold {
  /** Takes more text and returns the decided parts: a thought that ended, and the speech after it. */
  push(text: string): { thought: string; speech: string }
  /** Returns the held text as speech, because the server sends thoughts separately. */
  release(): string
  /** Ends the text. `cut`: it ended for lack of room, perhaps inside the thought, and isn't spoken. */
  end(cut: boolean): { thought: string; speech: string }
  /** Whether a thought ended that had no beginning. */
  readonly loneEnd: boolean
}

/**
 * Holds back a text that may begin inside a thought. The end of a thought makes everything before it a thought. The
 * beginning of one, a stop word or the end of the text makes everything before it speech. The text may be cut at any
 * character.
 */
export const createThoughtHold = (): ThoughtHold => {
  let held = ''
  /** How many characters of `held` were already searched without finding either. */
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
      // A call, or the rest of one, may be in a thought as well as after words.
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
