import { minuteMs, minuteOfDay, minutesOfDay } from '../../../language/calendar.ts'
import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import { scriptedModel } from '../../../models/scripted.ts'
import { gameMs } from '../../../world/clock.ts'
import type { Command } from '../../../world/commands.ts'
import type { WorldState } from '../../../world/state.ts'
import type { Stage } from '../director.ts'
import { noCounts, sumOfCounts } from '../village-counts.ts'
import { namesOf, playerIdOf, StoryError } from './names.ts'
import { createPlayer } from './player.ts'
import type { ScenarioOptions, ScenarioVillage, StoryPlayer } from './scenario-types.ts'
import { createStoryLog } from './story-log.ts'
import { openStoryRun } from './story-run.ts'
import { createVillager } from './villager.ts'

/** A scripted model for a story: it gives its answers in order, then stays silent. */
export const scripted = (answers: Parameters<typeof scriptedModel>[0]): ChatModel =>
  scriptedModel(answers, { atEnd: 'silence' })

/** @throws HeadlessError or StoryError if it can't begin. */
export const createScenario = async (options: ScenarioOptions): Promise<ScenarioVillage> => {
  const { seed } = options
  const story = await openStoryRun(options)
  const { map } = story
  const players = new Map<string, StoryPlayer>()
  const playerNames = new Map<string, string>()
  let waiting: Command[] = []
  const stage = (): Stage => story.run.stage
  const names = namesOf({ state: stage().state, map, content: stage().content() })
  const [fault] = (options.npcs ?? []).flatMap((id) => names.faultsOf(id))
  if (fault !== undefined) {
    await story.close()
    throw new StoryError(`Somebody this story needs cannot take part: ${fault}`)
  }
  const log = createStoryLog(
    () => stage().state as WorldState,
    map,
    (player) => playerNames.get(player) ?? player,
  )
  // The counts of runs before a restart.
  let counted = noCounts()
  let messages = 0

  const tick = async (): Promise<void> => {
    const due = waiting
    waiting = []
    const happened = await story.run.step(due)
    log.take(happened)
  }
  const runTicks = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done++) await tick()
  }
  /** As after a server restart: players have to join again. */
  const sendAway = async (): Promise<void> => {
    const present = Object.values(stage().state.players).flatMap(({ id, present: isThere }) => (isThere ? [id] : []))
    if (present.length === 0) return
    waiting.unshift(...present.map((player): Command => ({ kind: 'leave', player })))
    await tick()
  }
  const village: ScenarioVillage = {
    seed,
    map,
    names,
    content: () => stage().content(),
    events: log.events,
    get state() {
      return stage().state
    },
    player(name) {
      const known = players.get(name)
      if (known) return known
      const id = playerIdOf(name)
      playerNames.set(id, name)
      const player = createPlayer({ id, name, village, nextMessage: () => `story-${++messages}` })
      players.set(name, player)
      return player
    },
    npc: (id) => createVillager({ id: names.npc(id), village, stage }),
    send: (...commands) => void waiting.push(...commands),
    runTicks,
    async runUntil(holds, most) {
      for (let done = 0; done < most; done++) {
        if (holds()) return true
        await tick()
      }
      return holds()
    },
    pass: (minutes) => runTicks(Math.round((minutes * minuteMs) / stage().state.tickGameMs)),
    clockTo: (minute) =>
      village.pass((minute - minuteOfDay(gameMs(stage().state)) + minutesOfDay) % minutesOfDay || minutesOfDay),
    transcript: log.transcript,
    story: log.lines,
    counts: () => sumOfCounts(counted, stage().counts()),
    problems: story.problems,
    async write(path, text) {
      if (text === null) await story.content.remove(path)
      else await story.content.write(path, text)
      waiting.push(...(await stage().reread()))
    },
    async restart() {
      counted = village.counts()
      await story.reopen()
      await sendAway()
    },
    keep: story.keep,
    close: story.close,
  }
  if (options.from !== undefined) await sendAway()
  return village
}
