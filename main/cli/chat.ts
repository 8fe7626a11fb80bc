import { createInterface } from 'node:readline'
import { optional } from '../base/optional.ts'
import { createChatScreen } from '../server/channels/console/chat-screen.ts'
import { runChat } from '../server/channels/console/run-chat.ts'
import { isPlayerId } from '../world/ids.ts'
import { openConsole } from './open-console.ts'
import { type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'

export interface ChatOptions {
  as: string
  player?: string
  port?: string
}

/** `chat <npc>`: a talk in the terminal, or one message a line from standard input. */
export async function chat(globals: GlobalOptions, npc: string, options: ChatOptions): Promise<void> {
  const { as, player = as, port } = options
  if (options.player !== undefined && !isPlayerId(options.player)) {
    throw new UserError('BadOption', phrase('chat.player-takes-a-players-id-p', { player: options.player }))
  }
  const { talk, through, close } = await openConsole(globals, {
    npc,
    as: player,
    ...optional({ port }),
  })
  const atTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true && globals.json !== true
  const colour = atTerminal && globals.color !== false && !process.env.NO_COLOR
  const lines = createInterface({
    input: process.stdin,
    ...(atTerminal ? { output: process.stdout, prompt: '> ' } : {}),
    terminal: atTerminal,
  })
  const screen = createChatScreen({
    write: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(`hearthfolk: ${text}\n`),
    mode: globals.json ? 'quiet' : atTerminal ? 'terminal' : 'lines',
    colour,
    columns: () => process.stdout.columns,
    prompt: () => atTerminal && lines.prompt(true),
  })
  const interrupted = new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop())
    lines.once('SIGINT', () => stop())
  })
  try {
    const { turns, lost } = await runChat({ talk, screen, lines, through, atTerminal, interrupted })
    const unanswered = turns.filter(({ outcome }) => outcome === 'refused').length
    const problem =
      lost ??
      (unanswered > 0 ? phrase('chat.of-messages-were-not-answered', { count: unanswered, all: turns.length }) : null)
    if (globals.json) {
      const error = problem === null ? {} : { error: { type: 'ChatEnded', message: problem } }
      process.stdout.write(
        `${JSON.stringify({ ok: problem === null, npc: talk.npc.id, player: talk.player, turns, ...error })}\n`,
      )
    } else if (lost !== null)
      screen.complain(phrase('chat.what-was-said-is-kept-hearthfolk', { lost, npc: talk.npc.id }))
    if (lost !== null || (problem !== null && !atTerminal)) process.exitCode = 1
  } finally {
    lines.close()
    // The prompt is still in the last line.
    if (atTerminal) process.stdout.write('\n')
    await close()
    // An open standard input would keep the process alive.
    process.stdin.unref?.()
  }
}
