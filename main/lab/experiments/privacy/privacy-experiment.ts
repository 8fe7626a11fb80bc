import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optional } from '../../../base/optional.ts'
import type { Content } from '../../../content/load-content.ts'
import type { ChatModel, ToolCall } from '../../../mind/ports/chat-model.ts'
import type { NpcMemory } from '../../../mind/ports/memory-port.ts'
import { createEmbeddedBrain } from '../../../models/embedded/embedded-brain.ts'
import { seedRandom } from '../../../world/random.ts'
import { countErrors } from '../../headless/count-errors.ts'
import { openRunContent } from '../../headless/run-content.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { afterForgetting, type Forgotten } from './after-forgetting.ts'
import { type Canaries, createCanaries } from './canaries.ts'
import { createWatch, type Watch } from './leaks.ts'
import { createParrot } from './parrot.ts'
import { sweepFiles, sweepMemories } from './sweep.ts'
import { type Player, takeTurn } from './turns.ts'
import { openVillage, type PrivacyVillage } from './village.ts'

const turnsOfRun = 1000
const villagers = 5
/** The players' names. Two players share a name, and one name must not be mistaken for a word. */
const playerNames = ['Ada', 'Ada', 'Benno', 'Cato'] as const
/** How many turns a day has. Everybody sleeps once a day. */
const turnsOfDay = 100

/** E7: canaries for every secret, in prompts, words, memories and files; then one player is forgotten. */
export const privacyExperiment: Experiment = {
  run: (request) => runPrivacyExperiment({ ...request, turns: turnsOfRun }),
  readable: ({ metrics }) =>
    Object.entries(metrics).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
}

export interface PrivacyRequest
  extends Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'logger' | 'onProgress'> {
  turns: number
  /** Wraps the memory, for a test that breaks something on purpose. */
  wrapMemory?: (memory: NpcMemory) => NpcMemory
}

/** Runs the experiment for any number of turns. */
export const runPrivacyExperiment = async (request: PrivacyRequest): Promise<ExperimentOutcome> => {
  const { root, contentRoot = root, seed, turns, wrapMemory } = request
  const { logger, count: errors } = countErrors(request.logger)
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-privacy-'))
  try {
    const canaries = createCanaries()
    const watch = createWatch(canaries)
    const { map, content } = await openRunContent({
      root: contentRoot,
      world: request.world,
      map: request.map,
      seed,
      logger,
      npcs: villagers,
    })
    const known = withSecrets(content, canaries)
    const embedded = watch.watched(createEmbeddedBrain())
    let calls: readonly ToolCall[] = []
    const parrot = watch.watched(createParrot(() => [...calls]))
    let model: ChatModel = embedded
    let day = 0
    const open = (): Promise<PrivacyVillage> =>
      openVillage({
        root,
        saves,
        name: 'main',
        seed,
        map,
        content: () => known,
        model: () => model,
        daysLater: () => day,
        ...optional({ wrapMemory }),
        onSaid: ({ npc, to, text }) =>
          watch.look(
            text,
            { npc, listener: { id: to, kind: to.startsWith('p-') ? 'player' : 'npc' }, chat: 'direct' },
            'words',
          ),
        logger,
      })
    const village = await open()
    const players = playerNames.map((name) => enter(village, name))
    const npcs = known.characters
    await keepOwnSecrets(village, known, canaries)
    const options = {
      luck: { random: seedRandom(seed) },
      players,
      npcs,
      canaries,
      watch,
      parrot: (wanted: readonly ToolCall[]) => {
        calls = wanted
        model = parrot
      },
      usual: () => {
        model = embedded
      },
    }
    for (let turn = 0; turn < turns; turn++) {
      await takeTurn(village, turn, options)
      if ((turn + 1) % turnsOfDay === 0) {
        day += 1
        await village.sleep()
      }
      request.onProgress?.((turn + 1) / (turns + 1))
    }
    await sweepMemories(village, { players, npcs, watch })
    await village.close()
    await sweepFiles(village.folder, { canaries, watch })
    const [gone, ...others] = players
    if (gone === undefined) throw new RangeError('Nobody is there to be forgotten.')
    const forgotten = await afterForgetting({ saves, gone, others, content: known, canaries, open })
    return outcomeOf({ turns, days: day, canaries, watch, errors: errors(), forgotten })
  } finally {
    await rm(saves, { recursive: true, force: true })
  }
}

const enter = (village: PrivacyVillage, name: string): Player => {
  const login = village.registry.login({ name })
  if (!login.ok) throw new Error(login.message)
  return login.player
}

/** Gives each villager a secret in its soul. */
const withSecrets = (content: Content, canaries: Canaries): Content => ({
  ...content,
  characters: content.characters.map((character) => {
    const { word } = canaries.make({ kind: 'own', owner: character.id, npc: character.id })
    const text = `I keep a letter called ${word} below my bed.`
    const soul = {
      ...character.soul,
      secrets: [
        ...character.soul.secrets,
        { text, topics: ['letter', 'secret', 'bed'], tell: { kind: 'never' } as const },
      ],
    }
    return { ...character, soul, soulText: `${character.soulText}\n\n## Secrets\n- never | letter, secret | ${text}\n` }
  }),
})

/** Gives each villager another secret in its notes. */
const keepOwnSecrets = async (village: PrivacyVillage, { characters }: Content, canaries: Canaries): Promise<void> => {
  for (const { id } of characters) {
    const { word } = canaries.make({ kind: 'own', owner: id, npc: id })
    await village.minds.memoryOf(id).remember({
      text: `I hid a secret coin called ${word} in the wall.`,
      kind: 'note',
      at: village.now(),
      audience: { kind: 'self' },
      importance: 8,
    })
  }
}

const outcomeOf = (run: {
  turns: number
  days: number
  canaries: Canaries
  watch: Watch
  errors: number
  forgotten: Forgotten
}): ExperimentOutcome => {
  const { turns, days, canaries, watch, errors, forgotten } = run
  const count = watch.count()
  const came = watch.came()
  const kinds = Object.fromEntries(
    ['told', 'confided', 'public', 'own'].map((kind) => [
      kind,
      canaries.all().filter((canary) => canary.kind === kind).length,
    ]),
  )
  const failures = [
    ...(count > 0 ? [`${count} canaries came to whom they are not for.`] : []),
    ...(errors > 0 ? [`${errors} errors were logged: minds that fail give nothing away.`] : []),
    ...(came.told === 0 || came.public === 0 || came.retold === 0
      ? ['Too little came to those it was for, so that nothing was shown.']
      : []),
    ...(forgotten.canariesBefore === 0 ? ['The forgotten player had left nothing, so that nothing was shown.'] : []),
    ...(forgotten.left > 0 ? [`${forgotten.left} traces of the forgotten player are left.`] : []),
    ...(forgotten.lostOfOthers > 0
      ? [`${forgotten.lostOfOthers} secrets of other players were lost with the forgotten one's.`]
      : []),
    ...(forgotten.loads ? [] : ['The save does not go on as it was after the forgetting.']),
  ]
  return {
    brain: 'embedded/hearth, scripted/parrot',
    pass: failures.length === 0,
    metrics: {
      turns,
      days,
      players: playerNames.length,
      villagers,
      canaries: kinds,
      came,
      textsLookedAt: watch.looked(),
      leaks: count,
      firstLeaks: watch.leaks,
      forgotten,
      failures,
      errors,
    },
    note: [
      'Half of the turns are answered by a mind that says all it is shown, and asks its memory for what is not the listener’s; two players have one name.',
      'What somebody said aloud may be known to whoever stood there; what they asked to be kept may come back to nobody else alone.',
      ...failures.map((failure) => `Failed: ${failure}`),
    ].join('\n'),
  }
}
