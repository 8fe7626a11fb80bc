/** Given names and what family names are made of. Together they make 5,760 people. */
export const givenNames = {
  she: ['Agnes', 'Britta', 'Cecily', 'Dora', 'Edda', 'Freya', 'Gunda', 'Hanne', 'Ilse', 'Jorun', 'Katrin', 'Linnet', 'Maud', 'Nessa', 'Odile', 'Petra', 'Rosalind', 'Signe', 'Thea', 'Ulrike', 'Vesna', 'Wilma', 'Ysolde', 'Zita'],
  he: ['Anselm', 'Bertil', 'Corin', 'Dietmar', 'Edric', 'Folke', 'Gareth', 'Henning', 'Ivo', 'Jasper', 'Kaspar', 'Leif', 'Matthis', 'Niall', 'Otto', 'Piers', 'Quill', 'Roderick', 'Steffan', 'Torben', 'Ulf', 'Valentin', 'Wendel', 'Yorick'],
  they: ['Ash', 'Briar', 'Clover', 'Dale', 'Ember', 'Flint', 'Hazel', 'Juniper', 'Lark', 'Merle', 'Robin', 'Wren'],
} as const

export const familyBeginnings = ['Barley', 'Birch', 'Brook', 'Clay', 'Dun', 'Fern', 'Gorse', 'Hay', 'Marsh', 'Reed', 'Stone', 'Thorn'] as const
export const familyEndings = ['by', 'combe', 'croft', 'field', 'ley', 'mere', 'ridge', 'well'] as const
