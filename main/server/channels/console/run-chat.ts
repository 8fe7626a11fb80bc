import type { Interface } from 'node:readline'
import { optional } from '../../../base/optional.ts'
import type { ChatScreen } from './chat-screen.ts'
import type { ConsoleTalk, Said } from './console-talk.ts'

/** One message and how it ended. */
export interface ChatTurn {
  text: string
  reply: string
  outcome: string
  model: string | null
  session: string | null
  notices: string[]
}

export interface RunChatOptions {
  talk: ConsoleTalk
  screen: ChatScreen
  /** The player's input. When the input ends, the talk ends. */
  lines: Pick<Interface, 'on'>
  /** For people: what carries the talk. */
  through: string
  /**
   * True if a person is typing, who needn't wait for answers. Otherwise each line waits for the answer to the line
   * before it.
   */
  atTerminal: boolean
  /** Resolves when the player interrupts (Ctrl-C). */
  interrupted: Promise<void>
}

/**
 * Runs a talk until `/quit`, the end of the input, an interruption or the loss of the other side. Nothing that somebody
 * says makes the promise reject.
 */
export const runChat = async ({
  talk,
  screen,
  lines,
  through,
  atTerminal,
  interrupted,
}: RunChatOptions): Promise<{ turns: ChatTurn[]; lost: string | null }> => {
  const turns: ChatTurn[] = []
  const open = new Set<Promise<void>>()
  let last: Promise<void> = Promise.resolve()
  /** From now on no line is accepted and no waiting line is said. */
  let closed = false
  let over = false
  let lost: string | null = null

  const speak = async (text: string): Promise<void> => {
    const show = screen.turn(talk.npc.name)
    const said = await talk.say(text, show)
    show.end(said)
    turns.push(turnOf(text, said))
  }
  const take = (text: string): void => {
    const turn = atTerminal ? speak(text) : last.then(() => (over ? undefined : speak(text)))
    last = turn
    open.add(turn)
    void turn.finally(() => open.delete(turn))
  }

  const ended = new Promise<'said' | 'broken'>((end) => {
    lines.on('line', (line: string) => {
      const text = line.trim()
      if (closed) return
      closed = text === '/quit'
      if (closed) end('said')
      else if (text === '') screen.prompt()
      else take(text)
    })
    lines.on('close', () => end('said'))
    void interrupted.then(() => end('broken'))
    void talk.gone.then((reason) => {
      lost = reason
      end('broken')
    })
  })
  const about = { npc: talk.npc.name, player: talk.player.name, brain: talk.brain, through }
  screen.open({ ...about, ...optional({ notice: talk.notice }) }, atTerminal ? await talk.history() : [])

  const how = await ended
  closed = true
  // A script that has said everything still wants the last answers; a person who leaves doesn't wait for them.
  if (how === 'said' && !atTerminal) await Promise.race([Promise.all(open), interrupted])
  over = true
  if (open.size > 0 && lost === null) await talk.say('/stop')
  await Promise.all(open)
  return { turns, lost }
}

const turnOf = (text: string, said: Said): ChatTurn =>
  said.kind === 'failed'
    ? { text, reply: '', outcome: 'refused', model: null, session: null, notices: [said.message] }
    : {
        text,
        reply: said.text,
        outcome: said.outcome,
        model: said.model ?? null,
        session: said.session ?? null,
        notices: said.notices,
      }
