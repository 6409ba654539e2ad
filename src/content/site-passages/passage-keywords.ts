import { basicAgents, priced } from '../plan-prices';

/** Other words people use when asking, by passage id: those missing from its copy. */
export const passageKeywords: Readonly<Record<string, string>> = {
  'faq/implementation-time':
    'long time duration deadline fast quick quickly soon timeline start launch onboarding rollout setup',
  'faq/price':
    'much price pricing fee expensive cheap afford budget rate quote subscription upgrade downgrade discount charge volume nonprofit monthly',
  'faq/data':
    'GDPR CCPA HIPAA SOC ISO compliance compliant privacy secure security safe train training store encryption hosting retention leak',
  'faq/integrations':
    'integrate integration API connector SAP CRM Salesforce Slack Teams Zendesk Shopify Outlook Gmail Google Microsoft Zapier WordPress compatible tools',
  'faq/after-an-inquiry': 'form submit contact message next steps response wait',
  'faq/human-oversight': 'control mistake error wrong hallucination quality supervise loop trust reliable',
  'faq/ownership': 'ownership code source intellectual property IP rights license lock-in',
  'faq/ending': 'cancel cancellation terminate quit leave stop minimum term commitment lock-in exit',
  services: 'offer company specialize help AI solutions automate automation',
  'service/chatbots':
    'chatbot bot agent assistant customer service support helpdesk ticket email live chat website WhatsApp voice phone call human take over handover angry',
  'service/chatbots/question-1': 'hallucinate hallucination wrong mistake error invent accurate',
  'service/chatbots/question-2': 'multilingual translate Spanish German French English speak',
  'service/automation': 'automate automation RPA agent Zapier repetitive manual task sync SAP ERP order',
  'service/automation/question-1': 'SLA uptime downtime outage availability',
  'service/content-generation':
    'write writing blog post article copy copywriting SEO marketing social media newsletter LinkedIn translate',
  'service/data-processing':
    'invoice receipt document OCR PDF scan extract extraction automate paperwork data entry SAP',
  'service/data-processing/question-3':
    'on-premise on-prem premises self-hosted host server cloud AWS Azure infrastructure EU',
  'service/custom-ai': 'build agent machine learning fine-tune LLM bespoke software app development',
  'service/custom-ai/integrations': 'ChatGPT GPT OpenAI Claude Anthropic Gemini Llama Mistral LLM model',
  'service/custom-ai/question-3': 'switch provider leave lock-in',
  'service/analytics':
    'measure measuring result KPI metric dashboard ROI return on investment savings success reporting prove',
  'product/marketing': 'lead generation leads campaign email sales funnel',
  pricing:
    'much cost fee plan package subscription difference compare starter professional enterprise charge chatbot',
  'plan/starter':
    'starter much cost price fee year annual free trial small business startup cheapest basic try trying buy test small',
  'plan/professional': 'professional much cost price fee year annual month',
  'plan/enterprise': 'enterprise much cost price fee year annual SSO SAML single sign-on large company',
  'pricing/kind-1': `basic ${priced(basicAgents.price)} cheapest lowest price agents widget embed`,
  'pricing/kind-2': 'difference between plan and project',
  'pricing/kind-3': 'difference between plan and project custom bespoke',
  savings: 'ROI calculator calculate return payback break-even worth money save',
  'pricing/trial': 'free trial try day credit card charged',
  'pricing/limits': 'limit limits exceed overage happens beyond quota volume too many',
  'billing/guarantee': 'refund unhappy dissatisfied money back',
  'billing/methods': 'pay payment invoice card PayPal wire transfer',
  'pricing/custom': 'budget minimum project size one-off quote individual',
  process: 'work phase step methodology approach project stages',
  'phase/development/question-2': 'engineer IT team in-house',
  'phase/testing/question-1': 'test quality ready',
  'phase/testing/question-3': 'penetration pentest secure audit',
  'phase/improvement': 'maintenance maintain support after launch retainer',
  'solution/technology/need': 'access credentials account permission',
  'solution/business/start': 'begin getting started first project idea',
  'solution/business/plans': 'ROI return on investment worth pay off',
  'solution/business/risks': 'fail failure wrong guarantee',
  solutions:
    'industry sector law firm legal lawyer insurance logistics education government nonprofit real estate',
  'industry/retail': 'ecommerce e-commerce online shop store Shopify return refund customer',
  'industry/finance': 'bank banking insurance fintech accounting KYC compliance loan',
  'industry/property-management':
    'landlord tenant apartment rent housing building facility maintenance repair',
  'industry/manufacturing': 'factory supplier supply chain production logistics procurement industrial',
  contact:
    'located location based headquarters city address weekend call talk speak human person someone sales number open opening hours support help reach visit phone',
  demo: 'demo book demos appointment meeting schedule call video book consultation calendar show example',
  about: 'company founded agency team mission who',
  'about/work': 'team size people staff employees many account manager big large',
  'about/real': 'real fake fictional legit client customer reference',
  'case-study': 'client customer reference success story example portfolio result wholesale',
  careers: 'job hire hiring career vacancy apply internship salary position developer',
  newsletter: 'subscribe unsubscribe mailing list email',
  blog: 'articles posts read',
  resources: 'whitepaper download PDF guide ebook checklist template',
  'brand-kit': 'logo press media brand download',
  'privacy/messages': 'my email address personal data name sell share spam',
  'privacy/use': 'newsletter mailing list marketing subscribe unsubscribe opt out',
  'privacy/rights': 'delete my data access erase GDPR CCPA request',
  'trust/attestations': 'hospital healthcare clinic doctor medical patient dentist pharma HIPAA practice',
  'terms/what-you-send': 'NDA sign confidentiality confidential agreement',
  'post/getting-people-to-use-it':
    'employee staff job lose layoff replace people adoption change management resistance training',
  'post/choosing-your-first-automation': 'start idea use case best candidate',
  'post/what-automation-really-costs': 'ROI total cost of ownership break-even',
  'post/questions-your-security-team-will-ask': 'secure GDPR SOC ISO audit',
  'report/automation-business-case': 'ROI return on investment calculator board',
};
