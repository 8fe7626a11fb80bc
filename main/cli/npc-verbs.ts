import type { Command } from 'commander'
import type { ExportNpcWords } from './npc-export.ts'
import type { ForgetWords } from './npc-forget.ts'
import type { NewNpcWords } from './npc-new.ts'
import type { VerbTools } from './verbs.ts'

/** `npc …` */
export function addNpcVerbs(program: Command, { globals, verb }: VerbTools): void {
  const npc = program.command('npc').description('the people of the world')
  npc
    .command('list')
    .description('everyone, with role and home')
    .action(verb(async () => (await import('./npc.ts')).listNpcs(globals())))
  npc
    .command('show <id>')
    .description('one person: soul, day, skills, and what the save knows of them')
    .action(verb(async (id: string) => (await import('./npc.ts')).showNpc(globals(), id)))
  npc
    .command('reset <id>')
    .description('start all talks of one person afresh; they keep their memories and a note of how each talk ended')
    .action(verb(async (id: string) => (await import('./sessions.ts')).resetNpc(globals(), id)))
  npc
    .command('acts [id]')
    .description('what everyone, or one person, did and tried, and who caused it; also while a server runs')
    .option('--last <number>', 'how many; default 20')
    .action(
      verb(async (id: string | undefined, options: { last?: string }) =>
        (await import('./npc-acts.ts')).listActs(globals(), id, options),
      ),
    )
  npc
    .command('why <id>')
    .description('how one person came to the newest answers, in plain words; only while a server runs')
    .option('--last <number>', 'how many answers; default 1')
    .action(
      verb(async (id: string, options: { last?: string }) =>
        (await import('./npc-why.ts')).tellWhy(globals(), id, options),
      ),
    )
  npc
    .command('sleep <id>')
    .description('let one person sleep over the notes of the day now; while a server runs they do so every night')
    .action(verb(async (id: string) => (await import('./npc-sleep.ts')).sleepNpc(globals(), id)))
  npc
    .command('forget [npc]')
    .description(
      'forget a player everywhere: in every NPC, all talks, the journal and all forks; a running server closes for a moment and opens again. ' +
        'With an NPC, in that NPC alone; only while no server runs',
    )
    .requiredOption('--player <id>', 'the id of the player (sessions list shows it)')
    .option('--dry-run', 'only say what would be removed; only while no server runs')
    .option('--keep-identity', 'keep their name and token: they may come back as a stranger; only while no server runs')
    .action(
      verb(async (id: string | undefined, options: ForgetWords) =>
        (await import('./npc-forget.ts')).forgetNpcPlayer(globals(), id, options),
      ),
    )
  npc
    .command('new <id>')
    .description('create a person: a folder with a SOUL.md that can live at once')
    .option('--name <name>', 'default: made from the id')
    .option('--role <words>', 'what they do; default: villager')
    .option('--home <place>', 'a place on the map; default: the dwelling with the fewest people')
    .option('--template <npc>', 'copy the looks, days and skills of an existing NPC')
    .action(
      verb(async (id: string, options: NewNpcWords) => (await import('./npc-new.ts')).newNpc(globals(), id, options)),
    )
  npc
    .command('export <id>')
    .description(
      'soul, memory and talks of one person as a folder of Markdown and JSON Lines, without what players told in private; also while a server runs',
    )
    .option('--out <folder>', 'target folder; default: <id>-export')
    .option('--as <player>', 'include what this player told in private (an id)')
    .option('--all', 'include what all players told in private, and what the person keeps secret')
    .action(
      verb(async (id: string, options: ExportNpcWords) =>
        (await import('./npc-export.ts')).exportTheNpc(globals(), id, options),
      ),
    )
}
