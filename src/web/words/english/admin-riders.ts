export const adminRiders = {
  title: 'Riders',
  add: 'Add New Rider',
  newTitle: 'New rider',
  columns: { name: 'Name', country: 'Country', sponsor: 'Sponsor', born: 'Born' },
  fields: {
    name: 'Name',
    sponsor: 'Sponsor',
    country: 'Country',
    birthdate: 'Birthdate',
    image: 'Portrait',
  },
};
