import type { Said } from '../server/channels/console/console-talk.ts'
import { openConsole } from './open-console.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { brainInWords } from './say-brain.ts'

export interface SendOptions {
  as: string
  port?: string
}

/** `send <npc> <text> --as <player>`: says one thing and prints the answer. */
export const send = (globals: GlobalOptions, npc: string, words: string, options: SendOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const { talk, close } = await openConsole(globals, { npc, ...options })
      const status = globals.json ? null : process.stderr
      try {
        const said = await talk.say(words, {
          thinking: (brain) =>
            status?.isTTY &&
            status.write(`\r${phrase('send.is-thinking-with', { name: talk.npc.name, brain: brainInWords(brain) })}`),
        })
        if (status?.isTTY) status.write('\r\u001b[K')
        const { outcome, text, model, session, notices } = endedOrThrow(said)
        const reply = text === '' ? notices.join('\n') : text
        return {
          ok: true,
          npc: talk.npc.id,
          player: talk.player,
          reply,
          outcome,
          model: model ?? null,
          session: session ?? null,
        }
      } finally {
        await close()
      }
    },
    ({ reply, outcome }) => (reply === '' ? phrase('send.no-words', { outcome }) : reply),
  )

/** @throws UserError when it was not heard or not answered. */
const endedOrThrow = (said: Said): Extract<Said, { kind: 'ended' }> => {
  if (said.kind === 'failed') throw new UserError('Refused', said.message)
  if (said.outcome === 'refused')
    throw new UserError(
      'Refused',
      said.notices.at(-1) ?? phrase('send.it-was-refused', { reason: said.reason ?? phrase('common.no-reason-given') }),
    )
  return said
}
