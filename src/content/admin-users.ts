import { brand } from './brand';

export const usersPage = {
  title: `Users | ${brand.name} admin`,
  description: 'Accounts of this site: roles, passwords, requests.',
  heading: 'Users',
  intro: 'Accounts registered in this browser, their roles and passwords.',
} as const;
