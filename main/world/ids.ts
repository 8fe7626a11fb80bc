/** Branded string ids. An id is branded where it enters and trusted after that. */
declare const brand: unique symbol
type Brand<Name extends string> = string & { readonly [brand]: Name }

/** `^[a-z0-9][a-z0-9-]{0,62}$`, the name of the folder under `npc-agents/`. */
export type NpcId = Brand<'NpcId'>
/**
 * `p-` and 16 base-36 characters. The server assigns the id at the first login and never derives it from the display
 * name.
 */
export type PlayerId = Brand<'PlayerId'>
/** Anyone with a body on the map. */
export type BodyId = NpcId | PlayerId
/** `c-<number>`, unique in one save. */
export type ConversationId = Brand<'ConversationId'>
/** `o-<number>`, unique in one save. The result of an operation that is over is dropped. */
export type OperationId = Brand<'OperationId'>
/** The name of an object in the Tiled layer `places`. */
export type PlaceId = Brand<'PlaceId'>

/** The kind of an item, `^[a-z0-9][a-z0-9-]{0,62}$`; a key of the catalogue. */
export type ItemId = Brand<'ItemId'>
/** A kind of quest, named like an item; a key of the catalogue. */
export type QuestId = Brand<'QuestId'>
/** `x-<number>`: an offer waiting for its answer. Unique in one save. */
export type OfferId = Brand<'OfferId'>
/** `t-<number>`: a thing lying on the ground. */
export type ThingId = Brand<'ThingId'>
/** `l-<number>`: a lesson under way. */
export type LessonId = Brand<'LessonId'>
/** Something that can happen in a village, named like an item: the name of its file under `worlds/<world>/events/`. */
export type HappeningId = Brand<'HappeningId'>
/** A mystery, named like an item: the name of its file under `worlds/<world>/story/`. */
export type MysteryId = Brand<'MysteryId'>
/** A piece of a mystery and an end of one, named like items. */
export type PieceId = Brand<'PieceId'>
export type EndId = Brand<'EndId'>
/** What players can do with a thing of the world, and a craft that grows by it; named like items, in `USES.md`. */
export type UseId = Brand<'UseId'>
export type CraftId = Brand<'CraftId'>
/** A song, named like an item: the name of its file under `worlds/<world>/songs/`. */
export type SongId = Brand<'SongId'>
/** `j-<number>`: a job that an NPC does at set times. */
export type JobId = Brand<'JobId'>

export const npcIdPattern = /^[a-z0-9][a-z0-9-]{0,62}$/
export const playerIdPattern = /^p-[a-z0-9]{16}$/

/** Whether an id is an NPC's. A player's id also fits the pattern, so it is excluded. */
export const isNpcId = (text: string): text is NpcId => npcIdPattern.test(text) && !playerIdPattern.test(text)
export const isPlayerId = (text: string): text is PlayerId => text.startsWith('p-') && playerIdPattern.test(text)
export const isItemId = (text: string): text is ItemId => npcIdPattern.test(text)
export const isQuestId = (text: string): text is QuestId => npcIdPattern.test(text)
export const isMysteryId = (text: string): text is MysteryId => npcIdPattern.test(text)
export const isSongId = (text: string): text is SongId => npcIdPattern.test(text)
export const isHappeningId = (text: string): text is HappeningId => npcIdPattern.test(text)
