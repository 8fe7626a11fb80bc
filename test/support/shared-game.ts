import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createGame, type Game } from './game-process.ts'

let shared: Promise<Game> | null = null

/**
 * The whole village as users start it, one for all files of this process: a start takes longer than many a test. It
 * ends with the process. Two game minutes pass in a minute, so that it stays a morning in which no event begins, however
 * slow the machine. Whoever kills the game, changes its files or counts what is in its save needs one of their own.
 */
export const sharedGame = (): Promise<Game> => {
  shared ??= startGame()
  return shared
}

async function startGame(): Promise<Game> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-shared-'))
  const config = join(folder, 'rpg.toml')
  const usual = await readFile(resolve(import.meta.dirname, '../../rpg.toml'), 'utf8')
  await writeFile(config, usual.replace('timeScale = 60', 'timeScale = 2'))
  const game = await createGame({ config })
  process.on('exit', () => {
    for (const left of [folder, game.saves]) rmSync(left, { recursive: true, force: true })
  })
  await game.start()
  return game
}
