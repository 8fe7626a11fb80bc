import type { Command } from 'commander'
import { phrase } from '../phrase.ts'
import type { VerbTools } from '../verbs.ts'

/** `land …`: acts on a land that `start --land` serves on this machine. */
export function addLandVerbs(program: Command, { globals, verb }: VerbTools): void {
  const land = program.command('land').description(phrase('land-verbs.a-land-while-people-play'))
  const named = (words: string, about: string): Command =>
    land.command(words).description(about).option('--land <name>', phrase('land-verbs.which-land'))
  const act = (name: 'add' | 'drain' | 'remove', about: string): void => {
    named(`${name} <zone>`, about).action(
      verb(async (zone: string, options: { land?: string }) =>
        (await import('./land-act.ts')).landAct(globals(), { act: name, zone }, options),
      ),
    )
  }
  act('add', phrase('land-verbs.add'))
  act('drain', phrase('land-verbs.drain'))
  act('remove', phrase('land-verbs.remove'))
  named('move <zone>', phrase('land-verbs.move'))
    .requiredOption('--away', phrase('land-verbs.away'))
    .action(
      verb(async (zone: string, options: { land?: string }) =>
        (await import('./land-act.ts')).landAct(globals(), { act: 'move', zone }, options),
      ),
    )
  named('upgrade [zone]', phrase('land-verbs.upgrade')).action(
    verb(async (zone: string | undefined, options: { land?: string }) =>
      (await import('./land-act.ts')).landAct(
        globals(),
        { act: 'upgrade', ...(zone !== undefined && { zone }) },
        options,
      ),
    ),
  )
  named('orders', phrase('land-verbs.orders')).action(
    verb(async (options: { land?: string }) =>
      (await import('./land-orders.ts')).listOrders(globals(), options.land ?? true),
    ),
  )
}
