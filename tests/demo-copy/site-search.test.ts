// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { searchSite } from '~/features/chat/prepared-answer';
import { paths } from '~/shared/paths';
import { getPassages, loadSiteIndex } from '../support/site-index';

beforeAll(loadSiteIndex, 240_000);

it('has words only for pages and parts that there are', async () => {
  const warn = vi.spyOn(console, 'warn');
  await getPassages();
  expect(warn).not.toHaveBeenCalled();
});

describe('the search finds the page for a question', () => {
  it.each([
    ['Can you connect to our ERP?', paths.faq('integrations')],
    ['do you integrate with Salesforce', paths.faq('integrations')],
    ['integraton with hubspot', paths.faq('integrations')],
    ['Do you work with hospitals?', paths.trust()],
    ['do you have an SLA', paths.serviceTerms()],
    ['who signs the DPA', paths.serviceTerms()],
    ['why not Ramp or Bill', paths.serviceTerms()],
    ['who are your subprocessors', paths.serviceTerms()],
    ['do you work with landlords', paths.solutions('industry')],
    ['we run an online shop', paths.solutions('industry')],
    ['how long does it take', paths.faq('implementation-time')],
    ['whats the implemntation time', paths.faq('implementation-time')],
    ['How much is it?', paths.pricing()],
    ['how much does it cost', paths.faq('price')],
    ['do you offer a free trial', paths.pricing()],
    ['Can I get a refund?', paths.pricing()],
    ['single sign-on', paths.pricing()],
    ['who owns the code', paths.faq('ownership')],
    ['is my data used for training', paths.faq('data')],
    ['GDPR', paths.faq('data')],
    ['Is it secure?', paths.post('questions-your-security-team-will-ask')],
    ['can I cancel', paths.faq('ending')],
    ['is there a minimum contract', paths.faq('ending')],
    ['do you do chatbots for support', paths.service('chatbots')],
    ['what languages does the chatbot speak', paths.service('chatbots')],
    ['can you automate invoices', paths.service('data-processing')],
    ['can it run on our own servers', paths.service('data-processing')],
    ['can you write blog posts for us', paths.service('content-generation')],
    ['do you use ChatGPT', paths.service('custom-ai')],
    ['how do you measure results', paths.service('analytics')],
    ['what happens when the system goes down', paths.service('automation')],
    ['where are you located', paths.contact()],
    ['Can I talk to a human?', paths.contact()],
    ['are you open on Saturday', paths.contact()],
    ['what happens after I send the form', paths.faq('after-an-inquiry')],
    ['what if the AI makes a mistake', paths.faq('human-oversight')],
    ['do you have case studies', paths.caseStudies()],
    ['is this a real company', paths.about()],
    ['how do you work', paths.process()],
    ['are you hiring', paths.careers()],
    ['book a demo', paths.demo()],
    ['unsubscribe from newsletter', paths.newsletter()],
    ['how much do you charge for a chatbot', paths.pricing()],
    ['can i try befor i buy', paths.pricing()],
    ['do you have volume discounts for nonprofits', paths.faq('price')],
    ['how big is your team', paths.about()],
    ['can i visit you', paths.contact()],
    ['can it answer calls on the phone', paths.service('chatbots')],
    ['can a human take over the chat', paths.service('chatbots')],
    ['are you gdpr complient', paths.faq('data')],
    ['do you give garantees', paths.pricing()],
    ['what do you do with my email address', paths.privacyPolicy()],
    ['Do you sign an NDA?', paths.termsOfService()],
    ['will people lose their jobs', paths.post('getting-people-to-use-it')],
    ['what is prompt injection', paths.post('prompt-injection-for-buyers')],
    [
      'We are a logistics company with 200 employees. Three people type supplier invoices into SAP all day. Could you automate that, and what would it cost per month?',
      paths.service('data-processing'),
    ],
    ['which CRMs do you support', paths.faq('integrations')],
    ['can you work with our in-house developers', paths.contact('development')],
    ['where is our data stored', paths.faq('data')],
    ['how do I have my data deleted', paths.privacyPolicy()],
    ['do you use cookies', paths.cookiePolicy()],
    ['is the site usable with a screen reader', paths.accessibility()],
    ['what does the enterprise plan include', paths.pricing()],
    ['can I pay by credit card', paths.pricing()],
    ['can I switch to a bigger plan later', paths.faq('price')],
    ['who founded the company', paths.about()],
    ['can you read scanned PDFs', paths.service('data-processing')],
    ['can the bot answer on WhatsApp', paths.service('chatbots')],
    ['how are you different from Zapier', '/compare/zapier-or-make'],
    ['where can I download your logo', paths.brandKit()],
    ['how long is the demo', paths.demo()],
    ['can you help a bank with KYC checks', paths.solutions('industry')],
    ['can you take our tickets from Zendesk', `${paths.service('automation')}#tools`],
    ['how much money would automation save us', '/tools/savings'],
    ['is there a report on the business case', paths.report('automation-business-case')],
    ['who reads what I type into the chat', paths.privacyPolicy()],
  ])('%s', async (question, page) => {
    expect((await searchSite(question, 3)).map(({ to }) => to)).toContain(page);
  });

  it.each([
    'what is the weather in Paris',
    'tell me a joke',
    'who won the world cup',
    'Write me a poem about cats',
    'lorem ipsum dolor sit amet',
    'my dog ate my homework',
    'what is 2+2?',
    'do you sell shoes',
    'what do you do about it, and who are you?',
    'how old are you',
    'who is the president',
    'buy bitcoin',
    'thanks, sounds good',
    'yes please',
    'and the other one?',
    'can you explain that?',
  ])('finds nothing for "%s"', async (question) => {
    expect(await searchSite(question, 3)).toEqual([]);
  });
});
