import type { Command } from 'commander'
import type { ForgetWords } from './npc-forget.ts'
import { UserError } from './output.ts'
import { phrase } from './phrase.ts'
import type { VerbTools } from './verbs.ts'

/** `players …` */
export function addPlayerVerbs(program: Command, { globals, verb }: VerbTools): void {
  const players = program.command('players').description(phrase('player-verbs.the-players-who-they-are-who'))
  players
    .command('list')
    .description(phrase('player-verbs.who-is-here-blocked-or-muted'))
    .option('--all', phrase('player-verbs.everybody-who-ever-came'))
    .action(verb(async (options: { all?: boolean }) => (await import('./players.ts')).listPlayers(globals(), options)))
  players
    .command('show <player>')
    .description(phrase('player-verbs.one-player-by-id-or-name'))
    .action(verb(async (player: string) => (await import('./players.ts')).showPlayer(globals(), player)))
  for (const [name, standing, on, about] of [
    ['mute', 'muted', true, phrase('player-verbs.nobody-reads-or-hears-what-a')],
    ['unmute', 'muted', false, phrase('player-verbs.a-muted-player-is-heard-again')],
    ['block', 'blocked', true, phrase('player-verbs.send-a-player-out-and-let')],
    ['unblock', 'blocked', false, phrase('player-verbs.a-blocked-player-may-come-in')],
  ] as const) {
    const command = players.command(`${name} <player>`).description(about)
    if (on) command.option('--reason <text>', phrase('player-verbs.shown-to-the-player'))
    command.option('--land [name]', phrase('common.in-every-zone-of-a-land'))
    command.action(
      verb(async (player: string, { land, ...options }: { reason?: string; land?: string | true }) =>
        land === undefined
          ? (await import('./players.ts')).setStanding(globals(), player, { ...options, standing, on })
          : (await import('./land/land-orders.ts')).standInLand(globals(), land, player, { ...options, standing, on }),
      ),
    )
  }
  players
    .command('forget <id>')
    .description(phrase('player-verbs.forget-a-player-everywhere-as-npc'))
    .option('--dry-run', phrase('common.only-say-what-would-be-removed'))
    .option('--keep-identity', phrase('common.keep-their-name-and-token-they'))
    .option('--land [name]', phrase('common.in-every-zone-of-a-land'))
    .action(
      verb(async (player: string, { land, ...options }: Omit<ForgetWords, 'player'> & { land?: string | true }) => {
        if (land === undefined)
          return (await import('./npc-forget.ts')).forgetNpcPlayer(globals(), undefined, { ...options, player })
        if (options.dryRun || options.keepIdentity)
          throw new UserError('BadOption', phrase('player-verbs.a-land-forgets-whole'))
        return (await import('./land/land-orders.ts')).forgetInLand(globals(), land, player)
      }),
    )
  players
    .command('allow <id>')
    .description(phrase('player-verbs.let-a-player-talk-where-talk'))
    .action(verb(async (id: string) => (await import('./players.ts')).allowPlayer(globals(), id, true)))
  players
    .command('refuse <id>')
    .description(phrase('player-verbs.withdraw-the-admission-to-talk'))
    .action(verb(async (id: string) => (await import('./players.ts')).allowPlayer(globals(), id, false)))
}
