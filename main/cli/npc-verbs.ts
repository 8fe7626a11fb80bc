import type { Command } from 'commander'
import type { ForgetWords } from './npc-forget.ts'
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
    .description('begin all talks of one person afresh; what it remembers stays, and the end of each talk is kept as a note')
    .action(verb(async (id: string) => (await import('./sessions.ts')).resetNpc(globals(), id)))
  npc
    .command('acts [id]')
    .description('what everyone, or one person, did and tried, and who caused it; with a running server too')
    .option('--last <number>', 'how many; default 20')
    .action(verb(async (id: string | undefined, options: { last?: string }) => (await import('./npc-acts.ts')).listActs(globals(), id, options)))
  npc
    .command('sleep <id>')
    .description('let one person sleep over the notes now; while the server runs they do so at night by themselves')
    .action(verb(async (id: string) => (await import('./npc-sleep.ts')).sleepNpc(globals(), id)))
  npc
    .command('forget [npc]')
    .description('forget a player: in everybody, all talks, the journal and all forks, or in one person alone; not while a server runs')
    .requiredOption('--player <id>', 'whom (an id)')
    .option('--dry-run', 'only say what would be removed')
    .option('--keep-identity', 'leave their name and token: they may come back, as a stranger')
    .action(verb(async (id: string | undefined, options: ForgetWords) => (await import('./npc-forget.ts')).forgetNpcPlayer(globals(), id, options)))
}
