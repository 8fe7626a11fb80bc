import type { Command } from 'commander'
import type { ExportNpcWords } from './npc-export.ts'
import type { ForgetWords } from './npc-forget.ts'
import type { NewNpcWords } from './npc-new.ts'
import { phrase } from './phrase.ts'
import type { VerbTools } from './verbs.ts'

/** `npc …` */
export function addNpcVerbs(program: Command, { globals, verb }: VerbTools): void {
  const npc = program.command('npc').description(phrase('npc-verbs.the-people-of-the-world'))
  npc
    .command('list')
    .description(phrase('npc-verbs.everyone-with-role-and-home'))
    .action(verb(async () => (await import('./npc.ts')).listNpcs(globals())))
  npc
    .command('show <id>')
    .description(phrase('npc-verbs.one-person-soul-day-skills-and'))
    .action(verb(async (id: string) => (await import('./npc.ts')).showNpc(globals(), id)))
  npc
    .command('reset <id>')
    .description(phrase('npc-verbs.start-all-talks-of-one-person'))
    .action(verb(async (id: string) => (await import('./sessions.ts')).resetNpc(globals(), id)))
  npc
    .command('acts [id]')
    .description(phrase('npc-verbs.what-everyone-or-one-person-did'))
    .option('--last <number>', phrase('npc-verbs.how-many-default-20'))
    .action(
      verb(async (id: string | undefined, options: { last?: string }) =>
        (await import('./npc-acts.ts')).listActs(globals(), id, options),
      ),
    )
  npc
    .command('why <id>')
    .description(phrase('npc-verbs.how-one-person-came-to-the'))
    .option('--last <number>', phrase('npc-verbs.how-many-answers-default-1'))
    .action(
      verb(async (id: string, options: { last?: string }) =>
        (await import('./npc-why.ts')).tellWhy(globals(), id, options),
      ),
    )
  npc
    .command('sleep <id>')
    .description(phrase('npc-verbs.let-one-person-sleep-over-the'))
    .action(verb(async (id: string) => (await import('./npc-sleep.ts')).sleepNpc(globals(), id)))
  npc
    .command('forget [npc]')
    .description(phrase('npc-verbs.forget-a-player-everywhere-in-every'))
    .requiredOption('--player <id>', phrase('npc-verbs.the-id-of-the-player-sessions'))
    .option('--dry-run', phrase('common.only-say-what-would-be-removed'))
    .option('--keep-identity', phrase('common.keep-their-name-and-token-they'))
    .action(
      verb(async (id: string | undefined, options: ForgetWords) =>
        (await import('./npc-forget.ts')).forgetNpcPlayer(globals(), id, options),
      ),
    )
  npc
    .command('new <id>')
    .description(phrase('npc-verbs.create-a-person-a-folder-with'))
    .option('--name <name>', phrase('npc-verbs.default-made-from-the-id'))
    .option('--role <words>', phrase('npc-verbs.what-they-do-default-villager'))
    .option('--home <place>', phrase('npc-verbs.a-place-on-the-map-default'))
    .option('--template <npc>', phrase('npc-verbs.copy-the-looks-days-and-skills'))
    .action(
      verb(async (id: string, options: NewNpcWords) => (await import('./npc-new.ts')).newNpc(globals(), id, options)),
    )
  npc
    .command('export <id>')
    .description(phrase('npc-verbs.soul-memory-and-talks-of-one'))
    .option('--out <folder>', phrase('npc-verbs.target-folder-default-id-export'))
    .option('--as <player>', phrase('npc-verbs.include-what-this-player-told-in'))
    .option('--all', phrase('npc-verbs.include-what-all-players-told-in'))
    .action(
      verb(async (id: string, options: ExportNpcWords) =>
        (await import('./npc-export.ts')).exportTheNpc(globals(), id, options),
      ),
    )
}
