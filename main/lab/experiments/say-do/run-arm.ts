import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from '../../../base/logger.ts'
import type { Content } from '../../../content/load-content.ts'
import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import { createEmbeddedBrain } from '../../../models/embedded/embedded-brain.ts'
import { emptyCatalogue } from '../../../world/goods.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import { pick, seedRandom } from '../../../world/random.ts'
import { afterwards, askOne, waitForWalk, worldOf } from './ask-one.ts'
import { notesGap, spokenInTranscripts } from './kept.ts'
import { lexiconOf } from './lexicon.ts'
import { createLiar, plotLie } from './liar.ts'
import { readClaims } from './reader.ts'
import { followUp, makeRequest, type SayDoRequest } from './requests.ts'
import { createTally, type Tally } from './tally.ts'
import { openSayDoVillage, type UnaskedWords } from './village.ts'
import { isVerified } from './world-record.ts'

/** Who answers, and whether a guard protects the listener. */
export type Arm = 'embedded' | 'liar' | 'liar-unguarded'

export interface ArmResult {
  requests: number
  answered: number
  byRequest: Record<string, number>
  byCircumstance: Record<string, number>
  /** What listeners heard. */
  heard: Tally
  /** What NPCs said unprompted. */
  unasked: Tally
  /** Counts of lines in transcripts, which later talks rely on. */
  transcript: { lines: number; unheard: number }
  /** For the liar: its claims about itself, before any check. */
  raw: Tally | null
  /** The notes that are kept for later days. */
  notes: { read: number; deeds: number; unverified: string[] }
  /** How many sentences were left out because nothing confirmed them. */
  leftOut: number
  /** How many facts happened in the run, for comparing two runs. */
  facts: number
}

const players = [
  { id: 'p-adaadaadaadaada1' as PlayerId, name: 'Ada' },
  { id: 'p-bennobennobenno2' as PlayerId, name: 'Benno' },
  { id: 'p-catocatocatocat3' as PlayerId, name: 'Cato' },
] as const

export const runArm = async (options: {
  arm: Arm
  requests: number
  root: string
  map: MapData
  content: Content
  seed: number
  logger: Logger
  onProgress?: (share: number) => void
}): Promise<ArmResult> => {
  const { arm, root, map, content, seed, logger } = options
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-say-do-'))
  const luck = { random: seedRandom(seed) }
  const liar = createLiar({ random: seedRandom(seed + 1) })
  const embedded = createEmbeddedBrain()
  const model: ChatModel = arm === 'embedded' ? embedded : liar.model
  const unasked = createTally()
  const lexicon = lexiconOf(content.catalogue ?? emptyCatalogue(), content.characters)
  const texts = new Set<string>()
  const onUnasked = ({ text, ...record }: UnaskedWords): void => {
    texts.add(text)
    for (const claim of readClaims(text, '', lexicon)) {
      if (claim.kind !== 'teach' || ofLate.test(claim.sentence)) unasked.add(claim, isVerified(claim, record), '')
    }
  }
  const village = await openSayDoVillage({ root, folder, seed, map, content, model: () => model, onUnasked, logger })
  try {
    // The product's guard has no switch, so its work is undone after it runs, as a plugin could.
    if (arm === 'liar-unguarded') village.hooks.on('message_sending', () => ({ text: liar.raw() }))
    const heard = createTally()
    const raw = createTally()
    const result = {
      asked: 0,
      answered: 0,
      byRequest: {} as Record<string, number>,
      byCircumstance: {} as Record<string, number>,
    }
    const hear = async (npc: NpcId, player: (typeof players)[number], request: SayDoRequest): Promise<void> => {
      const plot = (): void => {
        if (arm !== 'embedded') liar.plot(plotLie(luck, request, player.name).steps)
      }
      // Clears plans left from words that nobody heard.
      liar.plot([])
      const answer = await askOne(village, { npc, player, request }, map, plot)
      result.asked += 1
      result.byRequest[request.kind] = (result.byRequest[request.kind] ?? 0) + 1
      result.byCircumstance[request.circumstance] = (result.byCircumstance[request.circumstance] ?? 0) + 1
      if (answer.answered) result.answered += 1
      texts.add(answer.said)
      texts.add(answer.text)
      const judge = (text: string, tally: ReturnType<typeof createTally>): void => {
        for (const claim of readClaims(text, request.text, lexicon))
          tally.add(claim, isVerified(claim, answer), request.text)
      }
      judge(answer.text, heard)
      if (arm !== 'embedded') judge(liar.raw(), raw)
    }
    while (result.asked < options.requests) {
      const npc = pick(luck, content.characters)
      const player = pick(luck, players)
      if (npc === undefined || player === undefined) throw new RangeError('There is nobody to talk.')
      const request = makeRequest(luck, worldOf(village, content, map, npc.id))
      await hear(npc.id, player, request)
      if (request.kind === 'bake' && (await waitForWalk(village, npc.id)))
        await hear(npc.id, player, followUp(luck, request, 'there'))
      const traded = await afterwards(village, { npc: npc.id, player, request })
      if (traded) await hear(npc.id, player, followUp(luck, request, 'traded'))
      await village.pass(1, { kind: 'leaveConversation', body: player.id })
      options.onProgress?.(Math.min(1, result.asked / options.requests))
    }
    const notes = await notesGap(village, { content, lexicon, players })
    await village.close()
    const { asked, ...counted } = result
    const lines = await spokenInTranscripts(folder)
    return {
      requests: asked,
      ...counted,
      heard: heard.result(),
      unasked: unasked.result(),
      raw: arm === 'embedded' ? null : raw.result(),
      transcript: {
        lines: lines.length,
        unheard: lines.filter((line) => readClaims(line, '', lexicon).length > 0 && !isHeard(line, texts)).length,
      },
      notes,
      leftOut: village.leftOut(),
      facts: village.ever.length,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** "Who taught whom" may otherwise be an old story if nobody asked for a lesson. */
const ofLate = /\b(?:already|just|now|how)\b/i

const isHeard = (line: string, texts: ReadonlySet<string>): boolean =>
  texts.has(line) || [...texts].some((text) => text.includes(line))
