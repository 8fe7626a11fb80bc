import type { TalkLine } from '../talk/frames.ts'
import type { ConsoleShow, Said } from './console-talk.ts'

export interface ChatScreen {
  /** Shows who talks to whom and through what, then earlier lines. */
  open(
    about: { npc: string; player: string; brain: string; through: string; notice?: string },
    earlier: readonly TalkLine[],
  ): void
  /** Shows one answer as it is made. */
  turn(npc: string): ConsoleShow & { end(said: Said): void }
  prompt(): void
  complain(text: string): void
}

export interface ChatScreenOptions {
  write(text: string): void
  complain(text: string): void
  /** How answers are shown. `terminal`: as they come; `lines`: one line for each answer; `quiet`: not at all. */
  mode: 'terminal' | 'lines' | 'quiet'
  colour: boolean
  /** Characters that fit on a line of the terminal; undefined means unlimited. */
  columns?: () => number | undefined
  /** Lets the player write again. */
  prompt(): void
}

const eraseLine = '\r\u001b[K'

export const createChatScreen = ({
  write,
  complain,
  mode,
  colour,
  prompt,
  columns = () => undefined,
}: ChatScreenOptions): ChatScreen => {
  const painted = (code: number, text: string): string => (colour ? `\u001b[${code}m${text}\u001b[0m` : text)
  const faint = (text: string): string => painted(2, text)
  const spoken = (name: string, text: string): string => `${painted(1, `${forTerminal(name)}:`)} ${forTerminal(text)}`
  const silent = { end: () => {} }
  /** Puts text on one line. Such text is erased later, and erasing doesn't reach the start of a wrapped line. */
  const onOneLine = (text: string): string => {
    const room = (columns() ?? Number.POSITIVE_INFINITY) - 1
    return text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1))}…`
  }

  const stream = (npc: string): ReturnType<ChatScreen['turn']> => {
    let begun = false
    return {
      thinking(brain, ahead) {
        const others = ahead > 0 ? `, ${ahead} ahead of you` : ''
        if (!begun)
          write(
            `${eraseLine}${faint(onOneLine(`${forTerminal(npc)} is thinking with ${forTerminal(brain)}${others} …`))}`,
          )
      },
      delta(text) {
        write(begun ? forTerminal(text) : eraseLine + spoken(npc, text))
        begun = true
      },
      notice: (text) => write(`${begun ? '\n' : eraseLine}${faint(`* ${forTerminal(text)}`)}\n`),
      end(said) {
        if (said.kind === 'failed') complain(said.message)
        else if (begun) write('\n')
        else write(said.text === '' ? eraseLine : `${eraseLine}${spoken(npc, said.text)}\n`)
        prompt()
      },
    }
  }

  const lineByLine = (npc: string): ReturnType<ChatScreen['turn']> => ({
    notice: (text) => write(`* ${forTerminal(text)}\n`),
    end(said) {
      if (said.kind === 'failed') complain(said.message)
      else if (said.text !== '') write(`${spoken(npc, said.text)}\n`)
    },
  })

  return {
    open({ npc, player, brain, through, notice }, earlier) {
      if (notice !== undefined) complain(notice)
      if (mode !== 'terminal') return
      for (const line of earlier) write(`${faint(`${forTerminal(line.name)}: ${forTerminal(line.text)}`)}\n`)
      const about = `You are ${player}, talking with ${npc} through ${through} (thinking with: ${brain}).`
      write(`${faint(forTerminal(about))}\n${faint('/help lists the commands; /quit or Ctrl-D ends the talk.')}\n`)
      prompt()
    },
    turn: (npc) => (mode === 'terminal' ? stream(npc) : mode === 'lines' ? lineByLine(npc) : silent),
    prompt: () => mode === 'terminal' && prompt(),
    complain,
  }
}

/**
 * Strips control characters, so that words of players and models cannot move the cursor, change colours or reverse the
 * text direction.
 */
const forTerminal = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '')
