import type { Command } from 'commander'
import type { ForgetWords } from './npc-forget.ts'
import type { VerbTools } from './verbs.ts'

/** `players …` */
export function addPlayerVerbs(program: Command, { globals, verb }: VerbTools): void {
  const players = program
    .command('players')
    .description('the players: who they are, who may come in, who is heard; also while a server runs')
  players
    .command('list')
    .description('who is here, blocked or muted, the newest others, and who waits to be let in to talk')
    .option('--all', 'everybody who ever came')
    .action(verb(async (options: { all?: boolean }) => (await import('./players.ts')).listPlayers(globals(), options)))
  players
    .command('show <player>')
    .description('one player, by id or name: since when, standing, reports, and who knows them')
    .action(verb(async (player: string) => (await import('./players.ts')).showPlayer(globals(), player)))
  for (const [name, standing, on, about] of [
    ['mute', 'muted', true, 'nobody reads or hears what a player says; they are told'],
    ['unmute', 'muted', false, 'a muted player is heard again'],
    ['block', 'blocked', true, 'send a player out, and let them in no more; their page says so'],
    ['unblock', 'blocked', false, 'a blocked player may come in again'],
  ] as const) {
    const command = players.command(`${name} <player>`).description(about)
    if (on) command.option('--reason <text>', 'shown to the player')
    command.action(
      verb(async (player: string, options: { reason?: string }) =>
        (await import('./players.ts')).setStanding(globals(), player, { ...options, standing, on }),
      ),
    )
  }
  players
    .command('forget <id>')
    .description('forget a player everywhere, as "npc forget --player <id>" does')
    .option('--dry-run', 'only say what would be removed; only while no server runs')
    .option('--keep-identity', 'keep their name and token: they may come back as a stranger; only while no server runs')
    .action(
      verb(async (player: string, options: Omit<ForgetWords, 'player'>) =>
        (await import('./npc-forget.ts')).forgetNpcPlayer(globals(), undefined, { ...options, player }),
      ),
    )
  players
    .command('allow <id>')
    .description('let a player talk, where [talk] dmPolicy = "pairing"')
    .action(verb(async (id: string) => (await import('./players.ts')).allowPlayer(globals(), id, true)))
  players
    .command('refuse <id>')
    .description('withdraw the admission to talk')
    .action(verb(async (id: string) => (await import('./players.ts')).allowPlayer(globals(), id, false)))
}
