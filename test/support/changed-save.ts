import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs, minuteMs } from '../../main/language/calendar.ts'
import type { WorldState } from '../../main/world/state.ts'
import type { Game } from './game-process.ts'

/** Changes the save of a game that doesn't run. It must have been ended by SIGTERM. */
export async function changeSave({ folder }: Game, change: (state: WorldState) => void): Promise<void> {
  const world = join(folder, 'world')
  const newest = (await readdir(world)).filter((file) => /^snapshot-\d+\.json$/.test(file)).toSorted()
  const file = join(world, newest.at(-1) ?? '')
  const state = JSON.parse(await readFile(file, 'utf8')) as WorldState
  change(state)
  await writeFile(file, JSON.stringify(state))
}

/** The save goes on at this hour (19.5 is half past seven) of its day, or of the day so many days later, in clear weather. */
export function setHour(state: WorldState, hour: number, days = 0): void {
  const now = state.startedAt + state.tick * state.tickGameMs
  state.startedAt += (Math.floor(now / dayMs) + days) * dayMs + hour * 60 * minuteMs - now
  state.weather = { kind: 'clear', until: state.tick + 1_000_000 }
}
