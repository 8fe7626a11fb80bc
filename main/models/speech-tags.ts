import type { createLineSoFar } from './line-so-far.ts'
import { createRoleTagMatcher, type RoleNames, type RoleTagMatch, type TagOwner } from './role-tag.ts'
import type { Mode } from './speech-modes.ts'

/** What a filter lets its reader of role tags do. */
interface FilterPart {
  line: ReturnType<typeof createLineSoFar>
  /** Removes this many characters from the text that is not read yet, and returns them. */
  takeOff(length: number): string
  speak(text: string): void
  hasSpoken(): boolean
}

/**
 * Reads the role tags of a script: "Player: …" at the start of a line, or after a sentence within one. `wait`: more text
 * decides. `again`: something was read. A mode: so it goes on.
 */
export const createSpeechTags = (names: RoleNames, { line, takeOff, speak, hasSpoken }: FilterPart) => {
  const match = createRoleTagMatcher(names)
  /**
   * Lines that begin with the names of people outside the talk: another's words, or a list ("Bram: the smith."). Null: it
   * is a script, since a partner has a line in it.
   */
  let listed: string | null = ''
  const list = (text: string): void => {
    if (listed !== null) listed += text
  }

  /** The words that follow a tag at the start of a line. */
  const after = (owner: TagOwner, written: string): Mode | 'again' => {
    line.say(owner)
    if (owner === 'self' || (owner === 'model' && !hasSpoken())) return 'again'
    if (owner === 'bystander') list(written)
    else listed = null
    return hasSpoken() ? { kind: 'stopped' } : { kind: 'muted' }
  }
  /** `length`: where plain words end. */
  const readInLine = (text: string, length: number, ended: boolean): Mode | 'wait' | 'again' | null => {
    for (const at of line.sentencesIn(text.slice(0, length))) {
      const tag: RoleTagMatch = at < text.length ? match(text.slice(at), ended) : { kind: ended ? 'none' : 'partial' }
      // "I know them all. Bram: the smith." goes on as speech.
      if (tag.kind === 'none' || (tag.kind === 'full' && tag.whose === 'bystander')) continue
      const words = text.slice(0, at).trimEnd()
      if (tag.kind === 'partial') {
        if (words === '') return 'wait'
        speak(takeOff(words.length))
        return 'again'
      }
      takeOff(at + tag.length)
      speak(words)
      line.say(tag.whose)
      return tag.whose === 'self' ? 'again' : { kind: 'stopped' }
    }
    return null
  }

  return {
    read(text: string, length: number, ended: boolean): Mode | 'wait' | 'again' | null {
      if (!line.isOpen()) return readInLine(text, length, ended)
      const tag = match(text, ended)
      if (tag.kind === 'partial') return 'wait'
      return tag.kind === 'none' ? readInLine(text, length, ended) : after(tag.whose, takeOff(tag.length))
    },
    /** Takes the rest of a line that is another's. Returns whether the line is over. */
    mute(text: string): boolean {
      const newline = text.indexOf('\n')
      list(takeOff(newline === -1 ? text.length : newline + 1))
      return newline !== -1
    },
    end(): void {
      if (!hasSpoken() && listed !== null) speak(listed)
    },
  }
}
