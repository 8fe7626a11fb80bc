import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanText } from '../memory/clean-text.ts'
import type { StudioPayload } from '../server/gateway/studio/payloads.ts'
import { readWhole } from './numbers.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { phrase } from './phrase.ts'
import { inWords } from './say-finding.ts'
import { openedSave } from './stored-sessions.ts'
import { npcOrFail, npcsHere } from './unknown-npc.ts'

type Why = StudioPayload<'why'>

/** `npc why <id>`: how an NPC made its newest answers. Only a running server knows. */
export const tellWhy = (globals: GlobalOptions, npc: string, options: { last?: string }): Promise<void> =>
  answer(
    globals,
    async () => {
      const last = readWhole('--last', options.last, 1, 50) ?? 1
      const { directory, project } = await openedSave(globals)
      npcOrFail(npc, await npcsHere({ ...project, directory }))
      const answers = await overGateway(globals, async (gateway) => {
        const { runs } = await gateway.call('studio.runs', { npc, limit: 50 })
        const found: { speaker: string; words: string; why: Why }[] = []
        for (const { message, speaker, words } of runs) {
          if (found.length >= last) break
          const why = await gateway.call('studio.why', { message })
          if (why.said.length > 0) found.push({ speaker, words, why })
        }
        return found
      })
      if (answers === null && (await isOfAnotherWorld(directory)))
        throw new UserError('NoServer', phrase('npc-why.the-minds-of-live-in-another', { save: globals.save, npc }))
      if (answers === null) throw new UserError('NoServer', phrase('npc-why.only-a-running-server-knows-why'))
      return { ok: true, answers }
    },
    ({ answers }) =>
      answers.length === 0
        ? phrase('npc-why.has-said-nothing-since-the-server', { npc })
        : answers.map(({ speaker, words, why }) => describe(speaker, words, why)).join('\n\n'),
  )

const isOfAnotherWorld = (directory: string): Promise<boolean> =>
  access(join(directory, 'minds')).then(
    () => true,
    () => false,
  )

const describe = (speaker: string, words: string, { said, account, excuse, recalled }: Why): string =>
  [
    ...(words === '' ? [] : [plain(`${speaker}: ${words}`)]),
    `→ ${plain(said.join(' '))}`,
    ...(excuse
      ? [phrase('npc-why.no-answer-came-so-a-line')]
      : account.length === 0
        ? [phrase('npc-why.a-language-model-chose-these-words')]
        : account.flatMap(describePart)),
    ...recalled.map(({ text, from, reasonsSaid }) =>
      phrase('npc-why.came-to-mind', {
        text: cleanText(text, mostShown),
        from,
        reasons: reasonsSaid.map((reason) => inWords(reason)).join(' '),
      }),
    ),
  ].join('\n')

/** Puts words of others on one line, because a line break in them would pass for another line of the answer. */
const plain = (text: string): string => cleanText(text, Number.POSITIVE_INFINITY)
/** The whole memory is in its file. */
const mostShown = 120

const describePart = ({ words, said }: Why['account'][number]): string[] => [
  ...(words === '' ? [] : [`  ${plain(phrase('npc-why.words', { words }))}`]),
  `  ${plain([said.read, said.understood, said.answered].flatMap((each) => (each ? [inWords(each)] : [])).join(' '))}`,
  ...said.from.map((source) => `    ${plain(inWords(source))}`),
]
