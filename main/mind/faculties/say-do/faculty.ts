import { optional } from '../../../base/optional.ts'
import type { ClaimKind } from '../../../language/claims.ts'
import { looseOf } from '../../../world/society/loose-words.ts'
import type { Faculty, Remembered, Thought } from '../../turn/turn-values.ts'
import type { LeftMatter, WordFilter } from '../given.ts'
import { beTrue, confiderOf, neverHappened, trueWords, untrueNote } from './be-true.ts'
import { isMadeUp, looseIn } from './made-up.ts'
import { type Confidences, confidencesOf } from './others-secrets.ts'
import { type DeedLog, deedLogOf, type PastLog, pastLogOf } from './past-log.ts'
import type { LeftOut } from './truth-guard.ts'
import { originOf } from './whose-words.ts'

/** Makes sure that what an NPC says about its deeds is true, in answers, whispers and notes. */
interface Logs {
  deedLog: DeedLog | null
  pastLog: PastLog | null
  confidences: Confidences | null
}

export const sayDo: Faculty<Logs> = {
  name: 'say-do',
  before: async (turn) => {
    const asked = asWritten(turn)
    const deedLog = await deedLogOf(asked)
    return { kept: { deedLog, pastLog: pastLogOf(turn, deedLog), confidences: await confidencesOf(asked) } }
  },
  during: (thought, logs = { deedLog: null, pastLog: null, confidences: null }) => {
    const turn = { ...thought, ...logs }
    const leftOut: LeftOut[] = []
    return {
      words: (say) => guardOf(turn, say, leftOut),
      mark: (text) => looseOf(looseWords(turn, text)),
      reword: (command) => {
        if (command.kind !== 'npcSay') return command
        if (command.to === undefined) return { ...command, ...looseOf(command.loose, looseWords(turn, command.text)) }
        const text = trueWords(turn.ports, turn, { text: command.text, to: command.to })
        return text === '' ? null : { ...command, text, ...looseOf(command.loose, looseWords(turn, text)) }
      },
      desk: {
        untrueNote: (text) => untrueNote(turn.ports, turn, text),
        isMadeUp: (text) => isMadeUp(text, turn, turn.ports.language) || neverHappened(turn.ports, turn, text),
        confiderOf: (text) => confiderOf(turn.ports, turn, text),
        originOf: (text) => originOf(text, turn, turn.ports.language),
      },
      trace: () =>
        leftOut.length === 0
          ? {}
          : { leftOut: leftOut.map(({ claim, sentence }) => ({ claim: claim?.kind ?? null, sentence })) },
    }
  },
}

/** A line of a whole talk is by the model that wrote it, whatever would answer by now. */
const asWritten = (turn: Remembered): Remembered => {
  const { conversation } = turn.inbound
  const script = conversation === undefined ? undefined : turn.ports.talkScripts.get(conversation)
  return script === undefined ? turn : { ...turn, model: { ...turn.model, ref: script.by } }
}

/** Of a talk with a player alone nobody makes news. */
const looseWords = (turn: Thought & Logs, text: string): number[] => {
  const { speaker, company = [], chat } = turn.context
  const isAlone = speaker.kind === 'player' && company.length === 0 && (chat?.kind ?? 'direct') === 'direct'
  return isAlone ? [] : looseIn(text, turn, turn.ports.language)
}

const guardOf = (turn: Thought & Logs, say: (text: string) => void, leftOut: LeftOut[]): WordFilter => {
  const { ports, inbound } = turn
  const { push, settle, pause, finish } = beTrue(ports, turn, say)
  let last: LeftOut[] = []
  return {
    push,
    settle,
    pause,
    finish: () => {
      last = finish()
      leftOut.push(...last)
      for (const { claim } of last)
        if (claim !== null)
          ports.logger.info(
            { npc: inbound.npc, claim: claim.kind },
            'reply: a claim was left out, because nothing in the world bears it out',
          )
    },
    leftOut: () => last.map(({ claim, sentence }) => ({ text: sentence, ...optional({ of: matterOf(claim?.kind) }) })),
  }
}

const matters: Partial<Record<ClaimKind, LeftMatter>> = {
  ...{ machine: 'machine', name: 'machine', past: 'past', secret: 'secret', quote: 'quote' },
  ...{ have: 'goods', witness: 'witness' },
}
const matterOf = (kind: ClaimKind | undefined): LeftMatter | undefined =>
  kind === undefined ? undefined : matters[kind]
