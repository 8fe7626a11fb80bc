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
  /** What the player writes; its end is the end of the talk. */
  lines: Pick<Interface, 'on'>
  /** For people: who carries the talk. */
  through: string
  /** A person writes, who need not wait for an answer. Else each line waits for the answer to the one before. */
  atTerminal: boolean
  /** Resolves when the player wants to stop in the middle (Ctrl-C). */
  interrupted: Promise<void>
}

/** A talk from its first line to `/quit`, the end of the input, an interruption or the loss of the other side. Never rejects for what was said. */
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
  /** Nothing more is taken; nothing that waits is said any more. */
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
  // A script that has said all wants the last answers; a person who leaves in the middle waits for none.
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
