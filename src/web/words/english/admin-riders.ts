export const adminRiders = {
  title: 'Riders',
  add: 'Add New Rider',
  newTitle: 'New rider',
  columns: { name: 'Name', country: 'Country', sponsor: 'Sponsor', birthdate: 'Born' },
  fields: {
    name: 'Name',
    sponsor: 'Sponsor',
    country: 'Country',
    birthdate: 'Birthdate',
    image: 'Portrait',
  },
  picker: {
    placeholder: 'Type a name',
    nobody: 'Nobody of that name.',
    clear: (field: string) => `Clear ${field}`,
    chosen: 'Chosen',
    remove: (name: string) => `Remove ${name}`,
    removeByKey: 'Press Backspace or Delete to remove',
    reach: (count: number) =>
      `${count} chosen. From the start of the field, press Left Arrow to get to those that are chosen`,
  },
};
