import { type Finding, finding } from '../language/findings/finding.ts'
/** The error text for a value that isn't a valid NPC id, wherever it was read. */
export const noNpcId = (text: string): Finding => finding('no-npc-id.is-not-an-npcs-id-use', { text })
