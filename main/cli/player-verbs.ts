import type { Command } from 'commander'
import type { VerbTools } from './verbs.ts'

/** `players list|allow|refuse`. */
export function addPlayerVerbs(program: Command, { globals, verb }: VerbTools): void {
  const players = program
    .command('players')
    .description('players who must be let in before they may talk ([talk] dmPolicy = "pairing")')
  players
    .command('list')
    .description('those who wait to be let in, and those who were')
    .action(verb(async () => (await import('./players.ts')).listPlayers(globals())))
  players
    .command('allow <id>')
    .description('let one in to talk')
    .action(verb(async (id: string) => (await import('./players.ts')).allowPlayer(globals(), id, true)))
  players
    .command('refuse <id>')
    .description('let one in no more')
    .action(verb(async (id: string) => (await import('./players.ts')).allowPlayer(globals(), id, false)))
}
