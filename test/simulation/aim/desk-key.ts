/** How the keys begin that no till of ours made: the dashboard's, and another till's. */
export const deskKey = 'desk-';
