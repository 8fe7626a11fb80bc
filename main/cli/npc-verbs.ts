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
    .description('one person: soul, day, skills, what is known of the save')
    .action(verb(async (id: string) => (await import('./npc.ts')).showNpc(globals(), id)))
  npc
    .command('reset <id>')
    .description(
      'begin all talks of one person afresh; what it remembers stays, and the end of each talk is kept as a note',
    )
    .action(verb(async (id: string) => (await import('./sessions.ts')).resetNpc(globals(), id)))
  npc
    .command('acts [id]')
    .description('what everyone, or one person, did and tried, and who caused it; with a running server too')
    .option('--last <number>', 'how many; default 20')
    .action(
      verb(async (id: string | undefined, options: { last?: string }) =>
        (await import('./npc-acts.ts')).listActs(globals(), id, options),
      ),
    )
  npc
    .command('sleep <id>')
    .description('let one person sleep over the notes now; while the server runs they do so at night by themselves')
    .action(verb(async (id: string) => (await import('./npc-sleep.ts')).sleepNpc(globals(), id)))
  npc
    .command('forget [npc]')
    .description(
      'forget a player: in everybody, all talks, the journal and all forks; a running server closes for a moment and opens again. ' +
        'With an NPC, in that one alone: only while no server runs',
    )
    .requiredOption('--player <id>', 'the id of the player (sessions list shows it)')
    .option('--dry-run', 'only say what would be removed; only while no server runs')
    .option(
      '--keep-identity',
      'leave their name and token: they may come back, as a stranger; only while no server runs',
    )
    .action(
      verb(async (id: string | undefined, options: ForgetWords) =>
        (await import('./npc-forget.ts')).forgetNpcPlayer(globals(), id, options),
      ),
    )
  npc
    .command('new <id>')
    .description('begin a person: a folder with a SOUL.md that can live at once')
    .option('--name <name>', 'default: made of the id')
    .option('--role <words>', 'what they do; default: villager')
    .option('--home <place>', 'a place of the map; default: a dwelling in which the fewest live')
    .option('--template <npc>', 'take over looks, days and skills of somebody who is there')
    .action(
      verb(async (id: string, options: NewNpcWords) => (await import('./npc-new.ts')).newNpc(globals(), id, options)),
    )
  npc
    .command('export <id>')
    .description(
      'soul, memory and talks of one person as a folder of Markdown and JSON Lines, without what players told in private; with a running server too',
    )
    .option('--out <folder>', 'where to; default: <id>-export')
    .option('--as <player>', 'with what this player told in private (an id)')
    .option('--all', 'with what all players told in private, and what the person keeps to itself')
    .action(
      verb(async (id: string, options: ExportNpcWords) =>
        (await import('./npc-export.ts')).exportTheNpc(globals(), id, options),
      ),
    )
}
