import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';

interface LeadsUnavailableProps {
  title: string;
  text?: string;
  onRetry: () => void;
}

export const LeadsUnavailable = ({ onRetry, ...words }: LeadsUnavailableProps) => (
  <Notice tone="error" role="alert" {...words}>
    <Button size="sm" variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </Notice>
);
