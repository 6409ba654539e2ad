import { hasSampleAuthors } from '~/facts/authors';
import { brand } from '~/facts/brand';
import { type Deployment, recipient } from '~/facts/deployment';
import { mailingWords } from '~/facts/mailing';
import { officeWeek } from '~/facts/office-hours';
import { postalAddress } from '~/facts/organization';
import { paths } from '~/shared/paths';
import aboutPage from '../about.json';
import authors from '../authors.json';
import { blogCopy } from '../blog.json';
import brandKitPage from '../brand-kit.json';
import careersPage from '../careers.json';
import caseStudy from '../case-study.json';
import { contactPage } from '../contact.json';
import { demoPage } from '../demo.json';
import { demoQuestions } from '../demo-questions';
import home from '../home.json';
import newsletterPage from '../newsletter.json';
import positions from '../positions.json';
import resourcesPage from '../resources.json';
import { inOneSentence, pageName, passage, questionPassages, type SitePassage, under } from './site-passage';

/** The agency itself, how to reach it, and the rest of the site's offer. */
export const companyPassages = (deployment: Deployment): SitePassage[] => [
  ...contactPassages(),
  ...demoPassages(deployment),
  ...aboutPassages(),
  ...caseStudyPassages(),
  passage(
    'careers',
    { kind: 'page', title: pageName(careersPage), to: paths.careers() },
    careersPage.sample.text,
    inOneSentence(Object.values(positions).map(({ title }) => title)),
    careersPage.hero.intro,
  ),
  passage(
    'newsletter',
    { kind: 'page', title: pageName(newsletterPage), to: paths.newsletter() },
    newsletterPage.intro,
    ...newsletterPage.facts.map(({ term, text }) => `${term}: ${text}`),
  ),
  passage('blog', { kind: 'page', title: pageName(blogCopy), to: paths.blog() }, blogCopy.intro),
  passage(
    'resources',
    { kind: 'page', title: pageName(resourcesPage), to: paths.resources() },
    resourcesPage.hero.intro,
  ),
  passage(
    'brand-kit',
    { kind: 'page', title: pageName(brandKitPage), to: paths.brandKit() },
    brandKitPage.description,
    brandKitPage.intro,
  ),
];

function contactPassages(): SitePassage[] {
  const { information, hours, intro } = contactPage;
  const where = { kind: 'page', title: pageName(contactPage), to: paths.contact() } as const;
  return [
    passage(
      'contact',
      where,
      `${information.email}: ${brand.email}`,
      `${information.phone}: ${brand.phone}`,
      `${information.office}: ${postalAddress.join(', ')}`,
      `${hours}: ${inOneSentence(officeWeek.map(({ days, hours }) => `${days} ${hours}`))}`,
      intro,
    ),
  ];
}

function demoPassages(deployment: Deployment): SitePassage[] {
  const { calendar, mailing } = deployment;
  const questions = demoQuestions({
    calendar,
    formless: !calendar && recipient(deployment, 'booking') !== undefined,
    mailing: mailingWords(mailing),
  });
  const where = { kind: 'page', title: pageName(demoPage), to: paths.demo() } as const;
  return [
    passage('demo', where, demoPage.hero.kicker, demoPage.hero.intro),
    ...questionPassages('demo', where, questions),
  ];
}

function aboutPassages(): SitePassage[] {
  const { hero, mission, work, real } = aboutPage;
  const inventedPeople = hasSampleAuthors ? authors.inventedOfSamples : authors.invented;
  const where = { kind: 'page', title: pageName(aboutPage), to: paths.about() } as const;
  const part = (id: string, heading: string, ...texts: string[]) =>
    passage(`about/${id}`, { ...where, title: under(where.title, heading) }, ...texts);
  return [
    passage('about', where, home.description, hero.intro, mission.statement),
    part('work', work.heading, ...work.facts.map(({ term, text }) => `${term}: ${text}`)),
    part('real', real.heading, real.intro, real.invented.company, inventedPeople, real.invented.results),
  ];
}

function caseStudyPassages(): SitePassage[] {
  const { hero, facts, results } = caseStudy;
  const where = { kind: 'page', title: pageName(caseStudy), to: paths.caseStudies() } as const;
  return [
    passage(
      'case-study',
      where,
      hero.intro,
      hero.sampleText,
      ...Object.values(facts).map(({ term, text }) => `${term}: ${text}`),
    ),
    passage(
      'case-study/results',
      { ...where, title: under(hero.heading, results.heading) },
      hero.sampleText,
      ...results.rows.map(({ measure, before, after }) => `${measure}: ${before}, ${after}`),
    ),
  ];
}
