import type { Command } from 'commander'
import type { VerbTools } from './verbs.ts'

/** `players list|allow|refuse`. */
export function addPlayerVerbs(program: Command, { globals, verb }: VerbTools): void {
  const players = program
    .command('players')
    .description('players who must be let in before they may talk ([talk] dmPolicy = "pairing")')
  players
    .command('list')
    .description('players who wait to be let in, and those who were let in')
    .action(verb(async () => (await import('./players.ts')).listPlayers(globals())))
  players
    .command('allow <id>')
    .description('let a player talk')
    .action(verb(async (id: string) => (await import('./players.ts')).allowPlayer(globals(), id, true)))
  players
    .command('refuse <id>')
    .description('shut a player out again')
    .action(verb(async (id: string) => (await import('./players.ts')).allowPlayer(globals(), id, false)))
}
